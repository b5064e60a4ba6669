import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { localGateway } from './build/local-gateway.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const gatewayUrl = process.env.GATEWAY_URL;

const proxy: Record<string, ProxyOptions> = { '/api': { target: apiUrl, xfwd: true } };
if (gatewayUrl !== undefined) {
  proxy['/local-gateway.js'] = { target: gatewayUrl };
  proxy['/__hosted'] = { target: gatewayUrl };
}

export default defineConfig({
  plugins: [react(), tailwind(), gatewayUrl !== undefined && localGateway()],
  server: { port: Number(process.env.PORT ?? 3000), proxy },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
  },
});
