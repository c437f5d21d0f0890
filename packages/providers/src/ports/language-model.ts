/** A function the model must call, its parameters as JSON Schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface ToolRequest {
  /** The system message: instructions and the transcript between its delimiters. */
  instructions: string;
  tool: ModelTool;
  signal: AbortSignal;
}

/** The arguments of the tool call as the model wrote them: not parsed, not validated. */
export interface ToolAnswer {
  text: string;
  /** The text ends at the model's length limit; it was billed, and may be enough. */
  isCutOff: boolean;
}

export interface TextRequest {
  prompt: string;
  temperature?: number;
  /**
   * Limit in ms until the headers of the response to `streamText`, also where the host sends it whole, before it is
   * retried; shortens the client's own limit.
   */
  beginsWithinMs?: number;
  /** The same between two pieces, without a retry. */
  piecesWithinMs?: number;
  /**
   * Called when a stream broke after its first piece: whether the caller can drop what it received and
   * read the answer again. If it is left out, such a stream fails.
   */
  startsAnew?(this: void): boolean;
  signal: AbortSignal;
}

/** A model that the provider offers for this key or host. */
export interface OfferedModel {
  name: string;
  /** ISO date on which the provider retires it, where it says so. */
  endsOn?: string;
}

/** Fails with a ProviderError only, or the abort reason. */
export interface LanguageModel {
  callTool(request: ToolRequest): Promise<ToolAnswer>;
  /** The model's answer in plain text. */
  complete(request: TextRequest): Promise<string>;
  /**
   * The same answer piece by piece; joined, the pieces are the whole answer. A model's reasoning is left
   * out. Leaving the loop early ends the request.
   */
  streamText(request: TextRequest): AsyncIterable<string>;
  /** Loads the client's code and what it has to know of the model, so that the first request leaves at once. */
  preload?(): Promise<void>;
  /** Also serves as the key's or host's test. */
  listModels(signal: AbortSignal): Promise<OfferedModel[]>;
}
