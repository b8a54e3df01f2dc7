export interface Answer {
  url: string;
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A browser without script: follows redirects on the directory's plain listener, keeps cookies, presses buttons. */
export class TestBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  #address: URL;

  constructor(origin: string) {
    this.#origin = origin;
    this.#address = new URL(origin);
  }

  /** Opens an address. @returns the page, or the address on another origin to which it was sent. */
  async open(address: string, headers: Record<string, string> = {}): Promise<{ page?: Answer; left?: URL }> {
    return this.#follow(new URL(address), { headers });
  }

  /** Presses a button of the page's form, which is posted to the page's own address. */
  async press(name: string, value: string, address = this.#address): Promise<{ page?: Answer; left?: URL }> {
    return this.submit({ [name]: value }, address);
  }

  /** Posts a whole form. */
  async submit(form: Record<string, string>, address = this.#address): Promise<{ page?: Answer; left?: URL }> {
    return this.#follow(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  async #follow(address: URL, init: RequestInit): Promise<{ page?: Answer; left?: URL }> {
    if (address.origin !== this.#origin) return { left: address };
    this.#address = address;
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookiesFor(address.pathname));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    this.#keep(response.headers.getSetCookie(), address.pathname);
    const location = response.headers.get('location');
    if (location) return this.#follow(new URL(location, address), { headers: init.headers ?? {} });
    return {
      page: {
        url: address.href,
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      },
    };
  }

  #cookiesFor(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path: base }]) => pathname === base || pathname.startsWith(base === '/' ? '/' : `${base}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  #keep(lines: string[], pathname: string): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=');
      const base = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? pathname;
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(`${name} ${base}`);
      else this.#cookies.set(`${name} ${base}`, { value, path: base });
    }
  }
}
