# SPDX-License-Identifier: MIT
"""Packages that only an adapter needs."""
from importlib import import_module


def require(module: str, package: str, adapter: str):
    """The module, or an ImportError that says what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.split(".")[0] != module.split(".")[0]:
            raise  # it is there, and something that it needs is not
        raise ModuleNotFoundError(f"{adapter} needs the package {package}: pip install {package}",
                                  name=problem.name) from None
