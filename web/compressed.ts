import { constants } from 'node:zlib'
import { compression } from 'vite-plugin-compression2'

/** The dictionaries that rate new passwords: nearly half of all bytes, and rarely loaded. */
const dictionaries = /password-estimator-.*\.js$/

const compressedWith = (quality: number, files: { include: RegExp; exclude?: RegExp | RegExp[] }) =>
  compression({
    ...files,
    // Small styles of pages shrink to a third.
    threshold: 512,
    algorithms: [
      ['gzip', { level: 9 }],
      ['brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }],
    ],
    logLevel: 'silent',
  })

// Files are compressed once, so that the server does not compress them for each request. Brotli's quality 10 gives 6% less than
// quality 9, and takes a second in all. The highest quality would give another 2%, and takes three.
export const compressed = [
  compressedWith(10, { include: /\.(?:js|css|bin)$/, exclude: dictionaries }),
  compressedWith(9, { include: dictionaries }),
]
