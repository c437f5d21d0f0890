/** The model must call this function. Its parameters are a JSON Schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface ToolRequest {
  /** The system message has the instructions and the transcript between its delimiters. */
  instructions: string;
  tool: ModelTool;
  signal: AbortSignal;
}

/** The arguments of the tool call are as the model wrote them. They are neither parsed nor validated. */
export interface ToolAnswer {
  text: string;
  /** It is true if the text ends at the model's length limit. It was billed, and may be enough. */
  isCutOff: boolean;
}

export interface TextRequest {
  prompt: string;
  temperature?: number;
  /**
   * The headers of the response to `streamText` must arrive in this time, or the request is retried. If the host does not
   * stream, it is the limit for the whole answer. It shortens the client's own limit.
   */
  beginsWithinMs?: number;
  /** A longer time between two pieces is an error, without a retry. */
  piecesWithinMs?: number;
  /**
   * Returns whether the caller can drop what it received and read the answer again, after the stream broke after its first
   * piece. If this is missing, such a stream fails.
   */
  startsAnew?(this: void): boolean;
  signal: AbortSignal;
}

export interface OfferedModel {
  name: string;
  /** The provider retires the model on this ISO date, if it says so. */
  endsOn?: string;
}

/** Fails only with a ProviderError or the abort reason. */
export interface LanguageModel {
  callTool(request: ToolRequest): Promise<ToolAnswer>;
  complete(request: TextRequest): Promise<string>;
  /** Yields the answer piece by piece, without the model's reasoning. Leaving the loop early ends the request. */
  streamText(request: TextRequest): AsyncIterable<string>;
  /** Loads the client's code and what it has to know about the model, so that the first request is sent at once. */
  preload?(): Promise<void>;
  listModels(signal: AbortSignal): Promise<OfferedModel[]>;
}
