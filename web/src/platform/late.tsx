import { Skeleton } from '@mantine/core'
import {
  createElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { notify } from './notify.ts'
import { platformTexts } from './texts.ts'
import { whenIdle } from './when-idle.ts'

/** The file of a component, which is loaded after the page: once, and again after a failure. */
export interface LateFile<Props> {
  loaded: () => ComponentType<Props> | undefined
  /** Loads it, unless it is loaded or loading. */
  load: () => Promise<void>
  watch: (listener: () => void) => () => void
}

export function lateFile<Props>(request: () => Promise<ComponentType<Props>>): LateFile<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      loaded = await request()
    } finally {
      loading = undefined
    }
    for (const listener of listeners) listener()
  }
  return {
    loaded: () => loaded,
    load: async () => {
      if (loaded === undefined) await (loading ??= start())
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Draws the component of a late file, or is undefined until it is loaded. It is loaded when the browser is idle. */
function useLateFile<Props extends object>(file: LateFile<Props>) {
  // A failure needs no message yet: the file is loaded again when it is wanted.
  useEffect(() => whenIdle(() => void file.load().catch(() => undefined)), [file])
  const Loaded = useSyncExternalStore(file.watch, file.loaded)
  return Loaded && ((props: Props) => createElement(Loaded, props))
}

/** Loads a file at once if it is wanted. */
function useWantedFile<Props>(file: LateFile<Props>, wanted: boolean, onFailed: () => void) {
  const report = useEffectEvent(onFailed)
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    file.load().catch(() => current && report())
    return () => {
      current = false
    }
  }, [file, wanted])
}

/**
 * Draws a dialog or a list of a late file, or is undefined until it is loaded. If it cannot be loaded when it is opened, a
 * message appears, and `onClose` is called, so that opening it again loads it again.
 */
export function useLateDialog<Props extends object>(
  file: LateFile<Props>,
  opened: boolean,
  onClose: () => void,
) {
  const draw = useLateFile(file)
  useWantedFile(file, opened, () => {
    notify.failure(platformTexts.notOpened, new Error(platformTexts.portalNotReached))
    onClose()
  })
  return draw
}

/**
 * A menu of a late file around a button that is drawn with the page. The menu draws the button again, so it is drawn only once the
 * button has been clicked: until then `draw` is undefined. So a click is never lost, and the new button takes over the focus.
 */
export function useLateMenu<Props extends object>(file: LateFile<Props>, popup: 'menu' | 'dialog') {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const loaded = useLateDialog(file, wanted, () => setWanted(false))
  const draw = wanted ? loaded : undefined
  const isDrawn = draw !== undefined
  useLayoutEffect(() => {
    if (!isDrawn) return undefined
    ref.current?.focus({ preventScroll: true })
    // Closed when it is first drawn, so that the focus returns to the button.
    const timer = setTimeout(() => setOpened(true))
    return () => clearTimeout(timer)
  }, [isDrawn])
  const before = { 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setWanted(true) } as const
  // A controlled menu of the library changes its state, and a controlled popover does not.
  const after = popup === 'menu' ? {} : { onClick: () => setOpened(!opened) }
  return { draw, opened, onChange: setOpened, button: { ref, ...(isDrawn ? after : before) } }
}

interface Openable {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog or drawer in a file of its own, which the first view of its page does not wait for. It opens at once, because the
 * file is loaded when the browser is idle (decision 0165).
 */
export function late<Props extends Openable>(request: () => Promise<ComponentType<Props>>) {
  const file = lateFile(request)
  return function Late(props: Props) {
    const draw = useLateDialog(file, props.opened, props.onClose)
    const isLoaded = draw !== undefined
    // Closed when it is first drawn, so that it knows what had the focus before it opened.
    const [drawn, setDrawn] = useState(false)
    useEffect(() => setDrawn(isLoaded), [isLoaded])
    return draw?.({ ...props, opened: props.opened && drawn })
  }
}

/** A part that a page works without, such as a tooltip. It is drawn once the browser has been idle. */
export function lateExtra<Props extends object>(request: () => Promise<ComponentType<Props>>) {
  const file = lateFile(request)
  return function LateExtra(props: Props) {
    return useLateFile(file)?.(props)
  }
}

/** A part of a page in a late file. If it cannot be loaded, it offers a retry. `usePrefetch` loads it before it is drawn. */
export function latePart<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
  texts: { loading: string; notLoaded: string },
) {
  const file = lateFile(request)
  function LatePart(props: Props) {
    const draw = useLateFile(file)
    const [failed, setFailed] = useState(false)
    useWantedFile(file, !failed, () => setFailed(true))
    if (draw) return draw(props)
    if (!failed) return <Skeleton component="output" height={180} aria-label={texts.loading} />
    return (
      <FailedState
        title={texts.notLoaded}
        message={platformTexts.portalNotReached}
        onRetry={() => setFailed(false)}
      />
    )
  }
  return Object.assign(LatePart, { usePrefetch: () => void useLateFile(file) })
}
