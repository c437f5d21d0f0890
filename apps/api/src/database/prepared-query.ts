import type { Compilable } from 'kysely';

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values, Row> = (values: Values) => Compilable<Row>;

/**
 * Builds a query only once, because building it takes several times as long as running it. `build` may only pass the
 * values on to the query, and calls must always have the same fields.
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
