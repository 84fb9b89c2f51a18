-- Slides 1 and 2 have fixed texts; statistics and timeline are one setting each.
DELETE FROM community_setting
WHERE name ~ '^(hero|statistic|timeline)-[0-9]' AND name NOT IN ('hero-1-hindi', 'hero-3-title');
