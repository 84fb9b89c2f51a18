/** Returns whether the site can be reached. Reads the whole response, so that the connection is released. */
export async function siteAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store' });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
