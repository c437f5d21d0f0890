/** Runs a command of the terminal: its sentence, or why it failed in one. */
export async function run(command: (words: string[]) => Promise<string>) {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`);
    process.exitCode = 1;
  }
}
