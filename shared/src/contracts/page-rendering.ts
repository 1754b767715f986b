/** The interface between the server and the site's server bundle, which renders pages for the server to send. */

/** An API call for a page's first HTML, as the client's API layer makes it. */
export interface PageCall {
  readonly method: string;
  /** Path and query: `/api/menu/article?page=1`. */
  readonly url: string;
  readonly body: unknown;
}

/** The answer: status and envelope. */
export interface PageCallAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PageToRender {
  /** Encoded, as the browser sent it: `/nguon-hang/12`. */
  readonly path: string;
  /** Including `?`, or ''. */
  readonly search: string;
  /** The site's public address without a trailing slash. */
  readonly origin: string;
  /** Answers a call as for an anonymous visitor. */
  readonly call: (call: PageCall) => Promise<PageCallAnswer>;
}

/** Redirect of a page. */
export interface PageMove {
  /** A path with its query. */
  readonly to: string;
  /** 301: permanent, 302: temporary. */
  readonly status: 301 | 302;
}

export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  /** null: no redirect. */
  readonly redirect: PageMove | null;
  /** For the document's head: title, description, canonical link, Open Graph. */
  readonly head: string;
  /** Content of the element that the browser's app hydrates. */
  readonly html: string;
  /** JSON state for hydration; contains no `<`. */
  readonly state: string;
  /** The page's source file. The build's manifest maps it to the files that the browser needs. */
  readonly source: string;
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;
