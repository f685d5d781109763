import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFrameHeight } from '../../ui/frame-height.ts'

interface PreviewFrameProps {
  title: string
  className: string | undefined
  /** Renders into the document of the frame. */
  children: (root: HTMLElement) => ReactNode
}

const blank = '<!doctype html><html lang="en-GB"><head></head><body></body></html>'

const isStyle = (node: Element) => node.matches('style:not([data-mantine-styles]), link[rel="stylesheet"]')

/**
 * An iframe for content whose styles must not mix with the page, because they depend on the root's colour scheme and the
 * window's width. It has the height of its content, and cannot be focused or clicked.
 */
export function PreviewFrame({ title, className, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const height = useFrameHeight(body)
  return (
    <iframe
      title={title}
      srcDoc={blank}
      // Scripts are disabled. The parent page renders the content.
      sandbox="allow-same-origin"
      inert
      className={className}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument: inner } }) => {
        if (!inner) return
        const styles = [...document.head.children].filter(isStyle)
        inner.head.append(...styles.map((node) => inner.importNode(node, true)))
        setBody(inner.body)
      }}
    >
      {body && createPortal(children(body.ownerDocument.documentElement), body)}
    </iframe>
  )
}
