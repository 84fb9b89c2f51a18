import { readFileSync } from 'node:fs';
import { defineText, type Locale, text as textIn } from '#shared/text.ts';
import type { Mail, Picture } from './mail.ts';

/** Part of a line: plain text, bold text or a link. */
export type MailSpan = { readonly text: string; readonly isStrong?: boolean; readonly url?: string };

/** Part of an email's body; the blocks are in reading order. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** A heading within a long email. */
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph with emphasis and links. */
  | { readonly kind: 'prose'; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly MailSpan[])[] }
  /** A small, secondary sentence. */
  | { readonly kind: 'note'; readonly text: string }
  /** Text quoted from a member, such as their message. */
  | { readonly kind: 'quote'; readonly text: string }
  /** The reason for a rejection, as the administrator wrote it. */
  | { readonly kind: 'reason'; readonly text: string }
  /** Six-digit code for the reader to enter. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly showsUrl?: boolean }
  | { readonly kind: 'details'; readonly rows: readonly (readonly [label: string, value: string])[] };

export type MailContent = {
  readonly locale: Locale;
  readonly to: string;
  readonly subject: string;
  /** Preview text that mail programs show after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Decorates good news with ridgelines. */
  readonly isGoodNews?: boolean;
  /** Reason for this email and how to stop it; by default, that it concerns the reader's account. */
  readonly footnote?: {
    readonly text: string;
    readonly link?: { readonly label: string; readonly url: string };
  };
  /** Sender, support and grievance contacts. */
  readonly sender: {
    /** Name of the community. */
    readonly name: string;
    readonly address: string;
    readonly supportEmail: string;
    readonly grievanceEmail: string;
    /** The community's line in Hindi; the second part may be empty. */
    readonly hindiLine1: string;
    readonly hindiLine2: string;
  };
};

const DISPLAY = "font-family:'Eczar Variable',Eczar,Georgia,'Times New Roman',serif";
const TEXT =
  "font-family:'Anek Devanagari Variable','Anek Devanagari',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Renders an email as HTML and plain text with the same wording. The HTML uses tables and inline styles in one column,
 * supports light and dark themes, and loads only attached pictures. Escapes every text.
 */
export function renderMail(content: MailContent): Mail {
  const { to, subject } = content;
  return {
    to,
    subject,
    text: plainText(content),
    html: html(content),
    pictures: content.isGoodNews ? [logo, ridgelines] : [logo],
  };
}

type Footnote = NonNullable<MailContent['footnote']>;

const logo = picture('logo', 'logo.png');
const ridgelines = picture('ridgelines', 'ridgelines.png');

function picture(cid: string, fileName: string): Picture {
  return {
    cid,
    fileName,
    content: readFileSync(new URL(`./pictures/${fileName}`, import.meta.url)),
    mediaType: 'image/png',
  };
}

function html(content: MailContent): string {
  const { sender, locale } = content;
  const texts = textIn(locale, mailText);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(content.subject)}</title><style>${HEAD_STYLES}</style></head><body style="margin:0;padding:0" class="m-bg"><div style="display:none;max-height:0;overflow:hidden">${escape(content.preheader)}</div><table role="presentation" class="m-bg" width="100%" cellpadding="0" cellspacing="0" bgcolor="#F6F7F3" style="background:#F6F7F3;border-collapse:collapse"><tr><td align="center" style="padding:0"><table role="presentation" width="600" cellpadding="0" cellspacing="0" class="m-w" style="width:600px;max-width:100%;border-collapse:collapse"><tr><td class="m-pad" style="padding:22px 32px 16px"><span class="m-logo" style="display:inline-block;background:#F6F7F3;border-radius:8px"><img src="cid:logo" width="200" alt="${escape(sender.name)}" style="display:block;width:200px;height:auto;border:0"></span></td></tr>${content.isGoodNews ? RIDGELINES_ROW : SUN_ROW}<tr><td class="m-card m-pad" style="background:#FFFFFF;padding:28px 32px 34px;overflow-wrap:anywhere;word-break:break-word"><h1 class="m-ink" style="margin:0;color:#1B2140;font-size:32px;line-height:38px;font-weight:600;letter-spacing:-.3px;${DISPLAY}">${escape(content.heading)}</h1>${content.blocks.map((block) => htmlOf(block, locale)).join('')}</td></tr><tr><td class="m-pad" style="padding:20px 32px 28px"><p class="m-ink" lang="hi" style="margin:0;color:#1B2140;font-size:19px;line-height:30px;font-weight:600;${DISPLAY}">${escape(hindiLineOf(content))}</p><p class="m-mut" style="margin:8px 0 0;color:#51586F;font-size:14px;line-height:21px;${TEXT}">${escape(sender.address)}. ${footnoteHtml(footnoteOf(content))} ${texts.questions}: ${mailLink(sender.supportEmail)}. ${texts.complaints}: ${mailLink(sender.grievanceEmail)}.</p></td></tr></table></td></tr></table></body></html>`;
}

/** Rules that inline styles cannot express: narrow screens and the dark theme. */
const HEAD_STYLES =
  '@media(max-width:620px){.m-w{width:100%!important}.m-pad{padding-left:20px!important;padding-right:20px!important}.m-lab{width:104px!important}}@media(prefers-color-scheme:dark){.m-bg{background:#10152C!important}.m-card{background:#1A2142!important}.m-ink{color:#F4F1E6!important}.m-mut{color:#B6BDD4!important}.m-hair{border-color:#333C68!important}.m-rule{background:#F4F1E6!important}.m-btn{background:#FFC45A!important}.m-btnt{color:#1B2140!important}.m-link{color:#B5C8FF!important}.m-bad{background:#FFA091!important}.m-sky{background:#151C3C!important;border-color:#F4F1E6!important}.m-edge{background:#7F89B2!important}.m-logo{padding:6px 8px!important}}';

const SUN_ROW =
  '<tr><td style="padding:6px 0 0;line-height:0;font-size:0"><div style="width:56px;height:28px;margin-left:32px;background:#F5A81C;border-radius:56px 56px 0 0"></div><div class="m-rule" style="height:3px;background:#1B2140"></div></td></tr>';

const RIDGELINES_ROW =
  '<tr><td class="m-sky" style="background:#CFE3EA;border-bottom:3px solid #1B2140;line-height:0;font-size:0"><img src="cid:ridgelines" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>';

function htmlOf(block: MailBlock, locale: Locale): string {
  switch (block.kind) {
    case 'text':
      return `<p class="m-ink" style="margin:14px 0 0;color:#1B2140;font-size:17px;line-height:27px;${TEXT}">${broken(block.text)}</p>`;
    case 'heading':
      return `<h2 class="m-ink" style="margin:28px 0 0;color:#1B2140;font-size:24px;line-height:30px;font-weight:600;${DISPLAY}">${escape(block.text)}</h2>`;
    case 'prose':
      return `<p class="m-ink" style="margin:14px 0 0;color:#1B2140;font-size:17px;line-height:27px;${TEXT}">${block.spans.map(spanHtml).join('')}</p>`;
    case 'list':
      return listHtml(block);
    case 'note':
      return `<p class="m-mut" style="margin:14px 0 0;color:#51586F;font-size:15px;line-height:22px;${TEXT}">${escape(block.text)}</p>`;
    case 'quote':
      return edged(block.text, QUOTE);
    case 'reason':
      return edged(block.text, REASON);
    case 'code':
      return `<p class="m-ink" style="margin:18px 0 0;color:#1B2140;font-size:34px;line-height:42px;font-weight:600;letter-spacing:6px;${DISPLAY}">${escape(block.code)}</p>`;
    case 'button':
      return buttonHtml(block, locale);
    case 'details':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:18px;border-collapse:collapse">${block.rows.map(factHtml).join('')}</table>`;
  }
}

type Edge = { readonly className: string; readonly color: string; readonly type: string };
const QUOTE: Edge = {
  className: 'm-edge',
  color: '#7C8396',
  type: `font-size:17px;line-height:27px;${TEXT}`,
};
const REASON: Edge = {
  className: 'm-bad',
  color: '#A9261B',
  type: `font-size:20px;line-height:29px;font-weight:500;${DISPLAY}`,
};

/** Renders text with a coloured edge. */
function edged(text: string, { className, color, type }: Edge): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:18px;border-collapse:collapse"><tr><td class="${className}" width="4" style="background:${color}"></td><td class="m-ink" style="padding:2px 0 2px 16px;color:#1B2140;${type}">${broken(text)}</td></tr></table>`;
}

/** Escapes text and converts line breaks to `<br>`, because not every mail program supports `white-space`. */
function broken(text: string): string {
  return escape(text).replaceAll(/\r?\n/g, '<br>');
}

function buttonHtml(
  { label, url, showsUrl }: Extract<MailBlock, { kind: 'button' }>,
  locale: Locale,
): string {
  const link = escape(url);
  const inFull = showsUrl
    ? `<p class="m-mut" style="margin:10px 0 0;color:#51586F;font-size:15px;line-height:22px;${TEXT}">${textIn(locale, mailText).copyLink} <a class="m-link" href="${link}" style="color:#22408A">${link}</a></p>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px;border-collapse:separate"><tr><td class="m-btn" bgcolor="#22408A" style="background:#22408A;border-radius:8px"><a class="m-btnt" href="${link}" style="display:inline-block;padding:15px 28px;color:#ffffff;font-weight:600;font-size:18px;line-height:24px;text-decoration:none;${TEXT}">${escape(label)}</a></td></tr></table>${inFull}`;
}

function factHtml([label, value]: readonly [string, string]): string {
  const cell = 'border-top:1px solid #D3D8DA;padding:10px 0';
  return `<tr><td class="m-mut m-hair m-lab" width="130" valign="top" style="${cell};color:#51586F;font-size:15px;line-height:22px;${TEXT}">${escape(label)}</td><td class="m-ink m-hair" valign="top" style="${cell};color:#1B2140;font-size:16px;line-height:22px;font-weight:600;${TEXT}">${escape(value)}</td></tr>`;
}

function listHtml({ isNumbered, items }: Extract<MailBlock, { kind: 'list' }>): string {
  const tag = isNumbered ? 'ol' : 'ul';
  const rows = items.map((spans) => `<li style="margin:6px 0 0">${spans.map(spanHtml).join('')}</li>`);
  return `<${tag} class="m-ink" style="margin:14px 0 0;padding:0 0 0 24px;color:#1B2140;font-size:17px;line-height:27px;${TEXT}">${rows.join('')}</${tag}>`;
}

function spanHtml({ text, isStrong, url }: MailSpan): string {
  const html = isStrong === true ? `<strong>${escape(text)}</strong>` : escape(text);
  return url === undefined
    ? html
    : `<a class="m-link" href="${escape(url)}" style="color:#22408A">${html}</a>`;
}

function hindiLineOf({ sender }: MailContent): string {
  return `${sender.hindiLine1} ${sender.hindiLine2}`.trim();
}

function footnoteOf({ footnote, locale, sender }: MailContent): Footnote {
  return footnote ?? { text: textIn(locale, mailText).aboutAccount(sender.name) };
}

function footnoteHtml({ text, link }: Footnote): string {
  return link === undefined ? escape(text) : `${escape(text)} ${spanHtml({ ...link, text: link.label })}.`;
}

function mailLink(address: string): string {
  return `<a class="m-link" href="mailto:${escape(address)}" style="color:#22408A">${escape(address)}</a>`;
}

function plainText(content: MailContent): string {
  const { heading, blocks, sender, locale } = content;
  const texts = textIn(locale, mailText);
  return [
    sender.name.toUpperCase(),
    heading,
    ...blocks.map(textOf),
    `--\n${hindiLineOf(content)}\n${sender.address}\n${footnoteText(footnoteOf(content))}${texts.questions}: ${sender.supportEmail}\n${texts.complaints}: ${sender.grievanceEmail}\n`,
  ].join('\n\n');
}

function footnoteText({ text, link }: Footnote): string {
  return link === undefined ? `${text}\n` : `${text} ${link.label}:\n${link.url}\n`;
}

function spanText({ text, url }: MailSpan): string {
  return url === undefined || url === text ? text : `${text} (${url})`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'prose':
      return block.spans.map(spanText).join('');
    case 'list':
      return block.items
        .map((spans, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${spans.map(spanText).join('')}`)
        .join('\n');
    case 'quote':
    case 'reason':
      return block.text.replaceAll(/^/gm, '> ');
    case 'code':
      return block.code;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'details':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Texts in the header and footer of every email. */
const mailText = defineText({
  en: {
    aboutAccount: (union: string) => `You get this because you have an account at the ${union}.`,
    copyLink: "If the button doesn't work, copy this link:",
    questions: 'Questions',
    complaints: 'Complaints about your data',
  },
});
