import './platform/styles/entry.css'
import { drawIn } from './platform/draw.ts'
import { removeFirstPaint } from './app/first-paint.ts'
import { reloadOnNewBuild } from './app/new-build.ts'
import { readStartData } from './app/start-data.ts'

reloadOnNewBuild()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

const draw = drawIn(container)
removeFirstPaint(container)
const start = readStartData()
// The login page opens without the portal, which is loaded when the user logs in (decision 0190).
if (start?.showsLogin) void import('./auth/login-app.tsx').then(({ startLogin }) => startLogin(draw))
else void import('./app/portal.tsx').then(({ startPortal }) => startPortal(draw, start?.signedIn))
