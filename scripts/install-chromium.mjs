import { findChromium } from './find-chromium.mjs'

findChromium()
