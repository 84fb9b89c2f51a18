-- The logo is a file in the data folder.
DROP TABLE community_logo;
