/** Where the last press was, by hand or key: questions about it are asked there. */
export class PressAt {
  #x = 0;
  #y = 0;

  readonly byHand = (event: PointerEvent): void => {
    this.#x = event.clientX;
    this.#y = event.clientY;
  };
  readonly byKey = (event: KeyboardEvent): void => {
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
    if (box === null) return;
    this.#x = box.x + box.width / 2;
    this.#y = box.y + box.height / 2;
  };
  get at(): { x: number; y: number } {
    return { x: this.#x, y: this.#y };
  }
}
