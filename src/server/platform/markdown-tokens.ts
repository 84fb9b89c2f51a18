import { lexer, type Token, type Tokens } from 'marked';

/** Parses Markdown (CommonMark and GFM, as far as `marked` does); null if it is nested too deeply for the lexer. */
export function tokensOf(markdown: string): Token[] | null {
  try {
    return lexer(markdown);
  } catch (error) {
    // Marks that are nested thousands of levels deep exceed the lexer's stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Decodes the entities that writers use, because the lexer returns text as written and rendering escapes it again. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

type Kinds = {
  space: Tokens.Space;
  def: Tokens.Def;
  hr: Tokens.Hr;
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  blockquote: Tokens.Blockquote;
  list: Tokens.List;
  code: Tokens.Code;
  image: Tokens.Image;
  checkbox: Tokens.Checkbox;
  text: Tokens.Text;
  escape: Tokens.Escape;
  br: Tokens.Br;
  strong: Tokens.Strong;
  em: Tokens.Em;
  del: Tokens.Del;
  codespan: Tokens.Codespan;
  link: Tokens.Link;
};

/** Returns whether a token is of this kind, and narrows its type. */
export function isKind<Kind extends keyof Kinds>(token: Token, kind: Kind): token is Kinds[Kind] {
  return token.type === kind;
}
