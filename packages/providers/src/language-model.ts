/** A function the model must call, its parameters as JSON Schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface ToolRequest {
  /** The system message: instructions and the fenced transcript. */
  instructions: string;
  tool: ModelTool;
  signal: AbortSignal;
}

/** The arguments the model called the tool with, as the text it sent: not yet parsed, not yet trusted. */
export interface ToolAnswer {
  text: string;
  /** It ends where the model's length limit was: what came until then is paid for, and may be enough. */
  isCutOff: boolean;
}

export interface TextRequest {
  prompt: string;
  temperature?: number;
  /** How long a streamed answer may take to begin before it is asked for again, where a client would wait longer. */
  beginsWithinMs?: number;
  /** The same from one of its pieces to the next. */
  piecesWithinMs?: number;
  /**
   * A streamed answer broke off after its first piece and may be had once more, from its beginning: whether what
   * came so far can be dropped for it. Where it is left out, such an answer fails.
   */
  startsAnew?(this: void): boolean;
  signal: AbortSignal;
}

/** A model that the provider offers for this key or host. */
export interface OfferedModel {
  name: string;
  /** ISO date on which the provider will retire it, where it says so. */
  endsOn?: string;
}

/** Fails with a ProviderError only, or the abort reason. */
export interface LanguageModel {
  callTool(request: ToolRequest): Promise<ToolAnswer>;
  /** The model's answer in plain text. */
  complete(request: TextRequest): Promise<string>;
  /**
   * The same answer piece by piece as it comes; joined, the pieces are the whole answer. What a model
   * thinks before it speaks is left out. Leaving the loop early ends the request.
   */
  streamText(request: TextRequest): AsyncIterable<string>;
  /** Fetches this client's code early, so that the first request leaves at once. */
  preload?(): Promise<void>;
  /** Also serves as the key's or host's test. */
  listModels(signal: AbortSignal): Promise<OfferedModel[]>;
}
