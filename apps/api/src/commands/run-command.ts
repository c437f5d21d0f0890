/** Prints an error in one line and exits with code 1. */
export async function runCommand(command: (args: string[]) => Promise<string>) {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The command failed.'}\n`);
    process.exitCode = 1;
  }
}
