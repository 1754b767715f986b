"""A scale at a pseudo-terminal, which the console opens like a serial port.

Started with the path of a link to the terminal. Reads one JSON command a line from its input:
  {"plug": true}      creates the terminal and the link, and answers "plugged"
  {"plug": false}     closes both, as when the cable is pulled, and answers "unplugged"
  {"frame": "..."}    sends this text ten times a second from now on; "" sends nothing
  {"onRequest": true} sends the frame only as an answer to a request
"""
import json
import os
import pty
import sys
import threading
import time
import tty

link = sys.argv[1]
state = {"frame": b"", "onRequest": False, "master": None, "slave": None}
lock = threading.Lock()


def send():
    try:
        os.write(state["master"], state["frame"])
    except OSError:
        pass  # Nobody reads, and the buffer of the terminal is full.


def run():
    while True:
        time.sleep(0.1)
        with lock:
            if state["master"] is None:
                continue
            try:
                asked = os.read(state["master"], 1024)
            except OSError:
                asked = b""
            if state["frame"] and (asked or not state["onRequest"]):
                send()


def plug():
    state["master"], state["slave"] = pty.openpty()
    tty.setraw(state["slave"])
    os.set_blocking(state["master"], False)
    os.symlink(os.ttyname(state["slave"]), link)


def unplug():
    os.unlink(link)
    os.close(state["slave"])
    os.close(state["master"])
    state["master"] = state["slave"] = None


threading.Thread(target=run, daemon=True).start()
for line in sys.stdin:
    command = json.loads(line)
    with lock:
        if "frame" in command:
            state["frame"] = command["frame"].encode("latin-1")
        if "onRequest" in command:
            state["onRequest"] = command["onRequest"]
        if "plug" in command:
            plug() if command["plug"] else unplug()
            print("plugged" if command["plug"] else "unplugged", flush=True)
