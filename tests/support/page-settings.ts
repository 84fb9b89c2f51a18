/**
 * Prepares the page of a component test: puts the default community settings into it, as the server does in every page,
 * and deletes what other test files have stored.
 */
import { siteSettingsOf } from '#shared/site/community-values.ts';

const element = document.createElement('script');
// Not imported from site-settings.ts, which reads the element when it loads.
element.id = 'site-settings';
element.type = 'application/json';
element.textContent = JSON.stringify(siteSettingsOf({ publicUrl: location.origin, isProduction: false }, {}));
document.head.append(element);
localStorage.clear();
sessionStorage.clear();
