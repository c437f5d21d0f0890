type Listener = (event: { loaded: number }) => void;

/**
 * Implements by fetch the parts of XMLHttpRequest that an upload needs. It is for tests on Node, which has none, that can't
 * run in jsdom because of its own FormData.
 */
export class FetchedRequest {
  readonly upload = { addEventListener: () => undefined };
  status = 0;
  responseText = '';
  #headers = new Headers();
  #method = '';
  #url = '';
  readonly #sent = new Headers();
  readonly #left = new AbortController();
  readonly #listeners = new Map<string, Listener>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#sent.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  send(body: Blob): void {
    void this.#fetch(body).then(
      () => this.#tell('load'),
      () => this.#tell(this.#left.signal.aborted ? 'abort' : 'error'),
    );
  }

  abort(): void {
    this.#left.abort();
  }

  async #fetch(body: Blob): Promise<void> {
    const { signal } = this.#left;
    const init = { method: this.#method, headers: this.#sent, body, signal };
    const response = await fetch(this.#url, init);
    this.status = response.status;
    this.#headers = response.headers;
    this.responseText = await response.text();
  }

  #tell(type: string): void {
    this.#listeners.get(type)?.({ loaded: 0 });
  }
}
