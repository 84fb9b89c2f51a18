import type { LogoFiles } from '#server/platform/storage/logo-images.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { etagOf } from './etag.ts';
import type { OwnFile } from './pages.ts';

/** The community's own logo: the files that pages load, by path, and the picture for emails. */
export type SiteLogo = Readonly<{
  version: string;
  width: number;
  files: ReadonlyMap<string, OwnFile>;
  email: Buffer;
}>;

/** Returns the files of the community's own logo; the icons replace the built ones with the same paths. */
export function siteLogoOf(logo: LogoFiles & { readonly version: string }): SiteLogo {
  const png = (body: Buffer): OwnFile => ({ type: 'image/png', etag: etagOf(body), body });
  const files = new Map<string, OwnFile>([
    ['/logo.webp', { ...png(logo.header), type: 'image/webp' }],
    ['/tab-icon.png', png(logo.tab)],
    ['/favicon.ico', png(logo.tab)],
    ['/apple-touch-icon.png', png(logo.icon180)],
    ['/icon-192.png', png(logo.icon192)],
    ['/icon-512.png', png(logo.icon512)],
    ['/icon-maskable-512.png', png(logo.iconMaskable)],
  ]);
  return { version: logo.version, width: logo.width, files, email: logo.email };
}

/** Returns a mailer that sends the community's own logo in place of the drawn one. */
export function mailerWithLogo(mailer: Mailer, logo: SiteLogo | null): Mailer {
  return {
    send: async (mail) => {
      if (logo === null || !mail.pictures) return mailer.send(mail);
      const pictures = mail.pictures.map((picture) =>
        picture.cid === 'logo'
          ? { cid: 'logo', fileName: picture.fileName, mediaType: 'image/png', content: logo.email }
          : picture,
      );
      return mailer.send({ ...mail, pictures });
    },
  };
}
