export function eventOf(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

export const chatStream = {
  contentType: 'text/event-stream',
  piece: (content: string) => eventOf({ choices: [{ delta: { content }, finish_reason: null }] }),
  end: `${eventOf({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  failure: (message: string) => eventOf({ error: { message, type: 'server_error', code: null } }),
};
