import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'

interface PlacedButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick'> {
  /** Where the button is, such as the bar of a quote; null until that exists. Omitted for a button in its place. */
  buttonIn: Element | null | undefined
}

/** A button that can be elsewhere on the page than what it belongs to. */
export function PlacedButton({ buttonIn, ...button }: PlacedButtonProps) {
  if (buttonIn === undefined) return <Button size="md" {...button} />
  return buttonIn && createPortal(<Button size="lg" px="md" fullWidth {...button} />, buttonIn)
}
