import { isElementReference, type Driver, type ElementReference } from './driver.ts';
import { findInPage } from './find-in-page.ts';

type Target = { role: Role; name: string } | { text: string };
type Role = 'button' | 'tab' | 'field' | 'heading' | 'link' | 'option' | 'file';

const timeoutMs = 30_000;

export interface Page {
  open(this: void, path: string): Promise<void>;
  see(this: void, target: Target): Promise<void>;
  click(this: void, target: Target): Promise<void>;
  fill(this: void, name: string, text: string): Promise<void>;
  choose(this: void, name: string, option: string): Promise<void>;
  upload(this: void, name: string, path: string): Promise<void>;
  /** The `args` are the `arguments` of the function whose body is run. */
  run(this: void, body: string, ...args: unknown[]): Promise<unknown>;
  /** Runs a script until it returns a truthy value. */
  until(this: void, what: string, body: string, ...args: unknown[]): Promise<unknown>;
}

const chooseOption = `
  const [select, label] = arguments;
  const option = [...select.options].find(({ text }) => text.includes(label));
  if (!option) throw new Error('No option ' + label);
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));`;

export function createPage(driver: Driver, origin: string): Page {
  async function find(target: Target): Promise<ElementReference> {
    const body = `${findInPage} return untilFound(arguments[0], arguments[1]);`;
    const found = await driver.run(body, [target, timeoutMs]);
    if (isElementReference(found)) return found;
    throw new Error(`Not found: ${JSON.stringify(target)}`);
  }

  /** Repeats a step if the app replaces the element between finding and using it, as it does when it starts. */
  async function use<Result>(
    target: Target,
    action: (element: ElementReference) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await action(await find(target));
    } catch (error) {
      if (!(error instanceof Error) || !/stale element/.test(error.message)) throw error;
      return action(await find(target));
    }
  }

  async function until(what: string, body: string, ...args: unknown[]): Promise<unknown> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const result = await driver.run(body, args);
      if (result) return result;
      if (Date.now() > deadline) throw new Error(`Timed out: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    open: (path) => driver.navigate(origin + path),
    async see(target) {
      await find(target);
    },
    click: (target) => use(target, driver.click),
    fill: (name, text) =>
      use({ role: 'field', name }, async (field) => {
        await driver.run('arguments[0].focus(); arguments[0].select?.();', [field]);
        await driver.type(field, text);
        // WebKit responds before the last letters are typed.
        await until(
          `${name} is filled`,
          'return arguments[0].value === arguments[1];',
          field,
          text,
        );
      }),
    choose: (name, option) =>
      use({ role: 'field', name }, async (select) => {
        await driver.run(chooseOption, [select, option]);
      }),
    upload: (name, path) => use({ role: 'file', name }, (input) => driver.type(input, path)),
    run: (body, ...args) => driver.run(body, args),
    until,
  };
}
