/** A function that the model must call. Its parameters are a JSON Schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface ToolRequest {
  /** The system message, with instructions and the transcript between its delimiters. */
  instructions: string;
  tool: ModelTool;
  signal: AbortSignal;
}

/** The arguments of the tool call as the model wrote them. They are neither parsed nor validated. */
export interface ToolAnswer {
  text: string;
  /** True if the text ends at the model's length limit. It was billed, and may be enough. */
  isCutOff: boolean;
}

export interface TextRequest {
  prompt: string;
  temperature?: number;
  /**
   * The limit in ms until the headers of the response to `streamText`, after which it is retried. It also applies if the host
   * does not stream. It shortens the client's own limit.
   */
  beginsWithinMs?: number;
  /** The limit in ms between two pieces, without a retry. */
  piecesWithinMs?: number;
  /**
   * Called if a stream broke after its first piece. Returns true if the caller can drop what it received and read the
   * answer again. By default such a stream fails.
   */
  startsAnew?(this: void): boolean;
  signal: AbortSignal;
}

/** A model that the provider offers for this key or host. */
export interface OfferedModel {
  name: string;
  /** The ISO date on which the provider retires it, if it says so. */
  endsOn?: string;
}

/** Fails only with a ProviderError or the abort reason. */
export interface LanguageModel {
  callTool(request: ToolRequest): Promise<ToolAnswer>;
  /** Resolves with the model's answer in plain text. */
  complete(request: TextRequest): Promise<string>;
  /**
   * Yields the answer piece by piece, without the model's reasoning. Leaving the loop early ends the request.
   */
  streamText(request: TextRequest): AsyncIterable<string>;
  /** Loads the client's code and what it has to know about the model, so that the first request is sent at once. */
  preload?(): Promise<void>;
  /** This is also the test of the key or the host. */
  listModels(signal: AbortSignal): Promise<OfferedModel[]>;
}
