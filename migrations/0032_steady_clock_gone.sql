-- The last reading of the machine's clock; what is old is judged by the database's clock.
DELETE FROM installation_fact WHERE name = 'clock';
