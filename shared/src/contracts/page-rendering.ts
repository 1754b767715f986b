/** What the server and the site's server bundle say to each other: the one draws the pages that the other sends. */

/** A call of the API that a page's first HTML needs, as the client's API layer makes it. */
export interface PageCall {
  readonly method: string;
  /** Path and query: `/api/menu/article?page=1`. */
  readonly url: string;
  readonly body: unknown;
}

/** The answer: its status and its envelope. */
export interface PageCallAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PageToRender {
  /** Encoded, as the browser sent it: `/nguon-hang/12`. */
  readonly path: string;
  /** With its `?`, or ''. */
  readonly search: string;
  /** The site's public address without a slash at the end. */
  readonly origin: string;
  /** Answers a call as to a visitor who is not logged in. */
  readonly call: (call: PageCall) => Promise<PageCallAnswer>;
}

/** Where else a page is. */
export interface PageMove {
  /** A path with its query. */
  readonly to: string;
  /** 301 for good, 302 for now. */
  readonly status: 301 | 302;
}

export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  /** null: it is here. */
  readonly redirect: PageMove | null;
  /** For the document's head: title, description, canonical link, Open Graph. */
  readonly head: string;
  /** Content of the element that the browser's program takes over. */
  readonly html: string;
  /** JSON of what it takes over with; holds no `<`. */
  readonly state: string;
  /** The page's source file, by which the build's manifest knows what the browser will fetch for it. */
  readonly source: string;
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;
