/** Generates the settings reference: `.env.example` and the tables in docs/operations.md. */
import { COMMUNITY_SETTINGS } from '#shared/site/community-settings.ts';
import { SETTINGS, type Setting } from './settings.ts';

const GROUPS = [...new Set(SETTINGS.map(({ group }) => group))];

/** Returns the text of `.env.example`. */
export function envExample(): string {
  const head =
    '# Every setting, with its default. An empty value counts as unset. Written by: ./navodayan settings';
  return `${[head, ...GROUPS.flatMap((group) => ['', `# ${group}`, ...of(group).flatMap(exampleLines)])].join('\n')}\n`;
}

/** Returns docs/operations.md with new tables of settings between its comment markers. */
export function withSettingsTables(document: string): string {
  return ['settings', 'community settings'].reduce((text, name) => {
    const [begin, end] = [`<!-- ${name}: ./navodayan settings -->\n`, `<!-- end of ${name} -->`];
    const [before, rest = ''] = text.split(begin);
    const [, after] = rest.split(end);
    if (before === undefined || after === undefined)
      throw new Error(`The document has no marks of "${name}".`);
    return `${before}${begin}\n${name === 'settings' ? settingsTables() : communityTable()}\n${end}${after}`;
  }, document);
}

function exampleLines({ name, about, unset, ...row }: Setting): string[] {
  return [
    `# ${plain(about)}${unset === undefined ? '' : ` Unset: ${plain(unset)}.`}`,
    `${name}=${row.default ?? ''}`,
  ];
}

function settingsTables(): string {
  return GROUPS.map((group) =>
    table(
      group,
      of(group).map(({ name, about, unset, ...row }) => [
        `\`${name}\``,
        row.default ? `\`${row.default}\`` : (unset ?? ''),
        about,
      ]),
    ),
  ).join('\n');
}

function communityTable(): string {
  return table(
    'Community setting',
    Object.entries(COMMUNITY_SETTINGS).map(([name, setting]) => [
      `\`${name}\``,
      'example' in setting ? 'needed in production' : setting.default || 'no link',
      setting.help,
    ]),
  );
}

function table(heading: string, cells: readonly (readonly string[])[]): string {
  const lines = [[heading, 'default', 'meaning'], ['---', '---', '---'], ...cells];
  return `${lines.map((line) => `| ${line.join(' | ')} |`.replaceAll('|  |', '| |')).join('\n')}\n`;
}

function of(group: Setting['group']): readonly Setting[] {
  return SETTINGS.filter((setting) => setting.group === group);
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}
