import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'

// The dev server stands in front of the app, so that cookies and origin are the same as in production.
const api = process.env.DESPATCH_API ?? 'http://127.0.0.1:3010'

// What login itself is made of; the same components as in src/app/styles/entry.css.
const firstComponents =
  'ActionIcon|Anchor|Box|Button|CloseButton|Flex|Group|Input|InputBase|Loader|NativeSelect|Notification|Paper|PasswordInput|Portal|Skeleton|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden'

// Left alone, the bundler makes dozens of tiny chunks; these are what changes together and is needed together.
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(?:react-router|router-core|history|store|react-store)\//,
  },
  { name: 'query', test: /node_modules\/@tanstack\/(?:query-core|react-query)\// },
  // Of the tenants' rules those that put a theme on; those that judge one come with the screen that changes it.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/(?:contract|domain\/src\/users)\/|\/domain\/src\/tenants\/(?:theme\.|theme-shades|accent-shades|colour|tint|neutral-shades)/,
  },
  { name: 'state-machine', test: /node_modules\/xstate\// },
  // Not the booking's modes, which would bring the state machine to every page that tells the time.
  {
    name: 'time',
    test: /node_modules\/temporal-|\/domain\/src\/dockets\/(?:london-|booking-(?!mode|machine|moves))/,
  },
  { name: 'map', test: /node_modules\/(?:leaflet|react-leaflet|@react-leaflet)\// },
  { name: 'icons', test: /node_modules\/@tabler\// },
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(?:@mantine/(?:core/esm/(?:core|utils|components/(?:${firstComponents}))/|hooks/|notifications/|store/)|clsx/)|/web/src/ui/(?:page-heading|heading-focus|site-name|empty-state|failed-state|status-badge|docket-number)|/web/src/tenants/(?:brand|databases|tenant-theme)`,
    ),
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedFiles()],
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2024',
    sourcemap: false,
    // The dictionaries of the password estimator come on their own, when a new password is typed.
    chunkSizeWarningLimit: 1700,
    // The content security policy has no data: for fonts, and an inlined picture is never cached.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
