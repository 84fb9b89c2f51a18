import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import eczarLatin from './styles/fonts/eczar-latin-600.woff2?url';
import anekLatin from './styles/fonts/anek-latin.woff2?url';
import './styles/base.css';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { Frame } from '#web/features/shell/frame.tsx';
import { NoScript } from '#web/features/shell/no-script.tsx';
import { shellText } from '#web/features/shell/text.ts';
import { shellMeta } from '#web/lib/page-meta.ts';
import { SessionProvider } from '#web/lib/session.tsx';
import { SETTINGS_ELEMENT, siteSettings } from '#web/lib/site-settings.ts';
import { restrictScripts } from '#web/lib/trusted-types.ts';
import { LocaleContext, pageLocale, useText } from '#web/lib/use-text.ts';
import { AlertProvider } from '#web/ui/alerts.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

restrictScripts();

/** The HTML document that surrounds every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The home page sets an attribute of this element before hydration.
    <html lang={pageLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F7F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10152C" />
        <link rel="icon" href={siteSettings.tabIcon} type={siteSettings.tabIconType} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Professional Insights Blog" href="/rss.xml" />
        <link rel="preload" href={anekLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={eczarLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <script id={SETTINGS_ELEMENT} type="application/json" suppressHydrationWarning>
          {JSON.stringify(siteSettings)}
        </script>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <LocaleContext value={pageLocale()}>
      <SessionProvider>
        <ToastProvider>
          <AlertProvider>
            <Frame>
              <Outlet />
            </Frame>
          </AlertProvider>
        </ToastProvider>
      </SessionProvider>
    </LocaleContext>
  );
}

/** Default metadata of client-rendered screens. */
export const meta = () => shellMeta();

/** Loading state until a screen's scripts have arrived. */
export function HydrateFallback() {
  const { checking } = useText(shellText);
  return (
    <main className="wrap section" aria-busy="true">
      <NoScript />
      <div className="script-only">
        <h1 className="visually-hidden">{siteSettings.name}</h1>
        <p role="status">{checking}</p>
        <div className="page-skeleton" aria-hidden="true" />
      </div>
    </main>
  );
}

/** Error boundary for errors in the frame itself. */
export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
