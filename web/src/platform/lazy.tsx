import { CatchBoundary } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { notify } from './notify.ts'
import { platformTexts } from './texts.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyOptions<Props> {
  /** Drawn until the file is loaded. */
  waiting: (props: Props) => ReactNode
  /** Drawn if it cannot be loaded. `retry` loads it again. */
  failed: (props: Props, retry: () => void) => ReactNode
  /** A change of this value loads the file again after a failure. */
  retryKey?: (props: Props) => unknown
}

/** A component in a file of its own, which the page works without: a failure to load it is not one of the page. */
export function lazyPart<Props extends object>(load: Load<Props>, options: LazyOptions<Props>) {
  const { waiting, failed, retryKey = () => undefined } = options
  const request = () => lazy(async () => ({ default: await load() }))
  // React keeps the failure of a lazy component.
  let Part = request()
  const Current = (props: Props) => <Part {...props} />
  return (props: Props) => (
    <CatchBoundary
      getResetKey={() => retryKey(props)}
      onCatch={() => {
        Part = request()
      }}
      errorComponent={({ reset }) => failed(props, reset)}
    >
      <Suspense fallback={waiting(props)}>
        <Current {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

interface Openable {
  /** Omitted if the dialog is only drawn while it is open. */
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog or drawer in a file of its own, which is loaded when the dialog is first drawn. If it cannot be loaded when it
 * is opened, a message appears, and opening it again loads it again.
 */
export const lazyDialog = <Props extends Openable>(load: Load<Props>) =>
  lazyPart<Props>(
    async () => {
      const Dialog = await load()
      return (props) => <OpenedAfterwards {...{ Dialog, props }} />
    },
    {
      waiting: () => null,
      failed: (props) => <NotOpened {...props} />,
      retryKey: ({ opened }) => opened,
    },
  )

interface OpenedAfterwardsProps<Props> {
  Dialog: ComponentType<Props>
  props: Props
}

/** Draws a dialog closed at first, so that it knows what had the focus before it opened. */
function OpenedAfterwards<Props extends Openable>({ Dialog, props }: OpenedAfterwardsProps<Props>) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return <Dialog {...props} {...(props.opened === undefined ? {} : { opened: props.opened && drawn })} />
}

function NotOpened({ opened = true, onClose }: Openable) {
  const report = useEffectEvent(() => {
    notify.failure(platformTexts.notOpened, new Error(platformTexts.portalNotReached))
    onClose()
  })
  useEffect(() => {
    if (opened) report()
  }, [opened])
  return null
}
