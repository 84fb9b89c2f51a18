/** Whether the site can be reached just now. The answer is read to its end: one that is left lying keeps its request open. */
export async function siteAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store' });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
