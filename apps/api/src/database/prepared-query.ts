import type { Compilable } from 'kysely';

/** Replaces a value while a query is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values, Row> = (values: Values) => Compilable<Row>;

/**
 * Builds a query once and runs it with other values each time, because building a query takes several times as long as
 * running it. `build` may only pass the values on to the query, and calls must always have the same fields.
 */
export function prepareQuery<Values extends object, Row>(build: Build<Values, Row>) {
  let prepared: Build<Values, Row> | undefined;
  return (values: Values): Compilable<Row> => {
    prepared ??= compileOnce(build, Object.keys(values));
    return prepared(values);
  };
}

function compileOnce<Values extends object, Row>(
  build: Build<Values, Row>,
  names: readonly string[],
): Build<Values, Row> {
  const entries = names.map((name) => [name, new Placeholder(name)] as const);
  const query = build(Object.fromEntries(entries) as Values).compile();
  return (values) => {
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { compile: () => ({ ...query, parameters }) };
  };
}
