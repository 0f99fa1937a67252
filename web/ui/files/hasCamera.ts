/** Browsers allow the camera on https and on localhost, but not on a plain http address in the institute's network. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator
