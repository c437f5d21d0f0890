export interface Driver {
  navigate(this: void, url: string): Promise<void>;
  /** The `args` are the `arguments` of the function whose body is run. */
  run(this: void, body: string, args: unknown[]): Promise<unknown>;
  click(this: void, element: ElementReference): Promise<void>;
  /** A file input gets the file at the path that is typed. */
  type(this: void, element: ElementReference, text: string): Promise<void>;
  /** The picture is a PNG in base64. */
  screenshot(this: void): Promise<string>;
  close(this: void): Promise<void>;
}

/** References to elements have this name in WebDriver's wire format. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { [elementKey]: string };

export function isElementReference(value: unknown): value is ElementReference {
  return typeof value === 'object' && value !== null && elementKey in value;
}

export const scriptTimeoutMs = 60_000;

/** The last argument of the script is the function that ends it. */
export function asyncScript(body: string): string {
  return `const done = arguments[arguments.length - 1];
(async function () { ${body} }).apply(null, [...arguments].slice(0, -1)).then(
  (value) => done({ value: value ?? null }),
  (error) => done({ error: String(error) }),
);`;
}

/** @throws the error of the script */
export function scriptResult(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) throw new Error('The script did not answer');
  if ('error' in reply) throw new Error(String(reply.error));
  return 'value' in reply ? reply.value : null;
}
