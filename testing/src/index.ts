export { aCall, aListedCall, anAnalysis, aTranscript } from './builders/a-call.ts';
export { cannedAnalysis, cannedSummary } from './canned-answers.ts';
export { cannedAnswerAboutCall, cannedEvidence, cannedToolAnswer } from './canned-evidence.ts';
export { startDemoProviders, type DemoPorts, type DemoProviders } from './demo.ts';
export { startAssemblyAI, type AssemblyAIEmulator } from './emulators/assemblyai.ts';
export {
  chatHostNames,
  startChatHost,
  type ChatHostEmulator,
  type ChatHostName,
} from './emulators/chat-hosts/chat-host.ts';
export type { EmulatedRequest, Emulator, EmulatorOptions } from './emulators/emulator.ts';
export type { Fault, FaultScope } from './emulators/fault.ts';
export { startFaultProxy, type FaultProxy, type ProxiedRequest } from './emulators/fault-proxy.ts';
export { anyWireFault, tooManyRequests, type WireFault } from './emulators/fault-proxy-fault.ts';
export type { ModelAnswers } from './emulators/model-answers.ts';
export { startOllama, type OllamaEmulator } from './emulators/ollama.ts';
export { startOpenAI, type OpenAIAnswers, type OpenAIEmulator } from './emulators/openai.ts';
export {
  fixturePath,
  modelAnswerFixtures,
  readSalesCall,
  replyFixtures,
  transcriptFixtures,
  type FixtureName,
} from './fixtures.ts';
export { obedientAnalysis, obedientAnswers } from './obedient-answers.ts';
export { seededRandom } from './seeded-random.ts';
