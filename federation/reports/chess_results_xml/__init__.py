"""Reports as the XML file that pairing programs send to Chess-Results."""
