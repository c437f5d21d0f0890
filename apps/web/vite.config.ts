import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const port = Number(process.env['PORT'] || 5000);
const apiPort = process.env['API_PORT'] || '5001';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
