import { useEffect, useRef, useState } from 'react'
import { driveTexts } from './language.ts'

/** What browsers with a Shape Detection API offer. TypeScript does not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

/** How often the picture of the camera is read. More often costs battery, less often feels slow. */
const READ_EVERY_MS = 300

function newDetector(): Detector | null {
  if (!hasScanner()) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser has the class
  return new (Reflect.get(globalThis, 'BarcodeDetector') as new () => Detector)()
}

/** Whether this browser reads barcodes. Elsewhere they are typed. */
export const hasScanner = (): boolean => 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices)

interface CameraScannerProps {
  onFound: (barcode: string) => void
}

/** Reads barcodes from the camera until it is closed. */
export function CameraScanner({ onFound }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const detector = newDetector()
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let isShown = true
    const stop = () => {
      isShown = false
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (!isShown || !shown || !detector) return stop()
      shown.srcObject = stream
      await shown.play()
      timer = setInterval(() => void read(detector, shown), READ_EVERY_MS)
    }
    const read = async (reader: Detector, shown: HTMLVideoElement) => {
      // A picture that is not ready has no barcodes.
      const codes = await reader.detect(shown).catch(() => [])
      for (const { rawValue } of codes) if (isParcel(rawValue)) found.current(rawValue)
    }
    start().catch(() => setIsRefused(true))
    return stop
  }, [])
  if (isRefused)
    return (
      <p role="alert" className="problem">
        {driveTexts.cameraRefused}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of the camera has no sound
    <video ref={video} className="camera" aria-label={driveTexts.cameraView} muted playsInline />
  )
}

/** Labels also have a QR code of the tracking page. */
const isParcel = (text: string): boolean => !/^https?:/i.test(text)
