import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'

interface PlacedButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick'> {
  /** The element that gets the button, such as the bar of a quote; null until it exists. Undefined for a button right here. */
  buttonIn: Element | null | undefined
}

/** A button that can be elsewhere on the page than what it belongs to. */
export function PlacedButton({ buttonIn, ...button }: PlacedButtonProps) {
  if (buttonIn === undefined) return <Button size="md" {...button} />
  return buttonIn && createPortal(<Button size="lg" px="md" fullWidth {...button} />, buttonIn)
}
