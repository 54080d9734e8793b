/** A page of ours without its scripts, and without what is loaded for them alone. */
export const stripScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link rel="(?:modulepreload|manifest)"[^>]*>/gi, '');

/**
 * Prepares a page of ours for a preview: it has no scripts and preloads none, and its links lead out of the preview's
 * frame, which may not follow them.
 * @param html as the site renders it: people's markup was sanitised when it was stored
 */
export const withoutScripts = (html: string): string =>
  stripScripts(html).replace('<head>', '<head><base target="_blank"/>');
