-- What the file of an import contained besides its rows: the name of the sheet that was read, or null for a CSV
-- file; the names of the other sheets; the number of hidden rows, which were read, and of rows above the headings,
-- which were not. In `match`, a column that nobody has matched or skipped yet is now 'unclear'.
ALTER TABLE member_import ADD COLUMN file_notes jsonb NOT NULL
  DEFAULT '{"sheet": null, "otherSheets": [], "hiddenRows": 0, "rowsAbove": 0}'
  CHECK (jsonb_typeof(file_notes) = 'object');
